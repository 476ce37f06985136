import CalendarDomain

extension Texts {
    /// Japanese.
    static let japanese = {
        let months = (1...12).map { "\($0)月" }
        let shortWeekdays = ["月", "火", "水", "木", "金", "土", "日"]

        let monthTitle: @Sendable (YearMonth) -> String = { "\($0.year)年\($0.month)月" }
        let dayTitle: @Sendable (CalendarDate) -> String = { date in
            "\(date.month)月\(date.day)日（\(shortWeekdays[date.weekday.rawValue - 1])）"
        }
        let fullDate: @Sendable (CalendarDate) -> String = { "\($0.year)年\(dayTitle($0))" }

        return Texts(
            languageName: "日本語",
            months: months,
            weekdays: shortWeekdays.map { "\($0)曜日" },
            shortWeekdays: shortWeekdays,
            monthTitle: monthTitle,
            dayTitle: dayTitle,
            todayTitle: { "今日、\(dayTitle($0))" },
            fullDate: fullDate,
            today: "今日",
            previousMonth: { "前の月、\(monthTitle($0))" },
            nextMonth: { "次の月、\(monthTitle($0))" },
            goToMonth: "月を選ぶ",
            year: "年",
            month: "月",
            go: "移動",
            chooseLanguage: "言語",
            skipToContent: "カレンダーへ",
            skipToAdding: "やることの追加へ",
            showDay: "この日を見る",
            allDone: "すべて完了",
            doneOf: { done, total in "\(total)件中\(done)件完了" },
            dayLabel: { date, progress in
                switch progress.state {
                case .empty: "\(fullDate(date))、やることなし"
                case .open: "\(fullDate(date))、\(progress.total)件中\(progress.done)件完了"
                case .complete: "\(fullDate(date))、\(progress.total)件すべて完了"
                }
            },
            more: { "ほか\($0)件" },
            moreLabel: { count, date in "\(dayTitle(date))のほか\(count)件" },
            noTodos: "この日の予定はありません。",
            closeDay: "この日を閉じる",
            closeNotice: "お知らせを閉じる",
            deletedTodos: { "削除済み（\($0)件）" },
            complete: { "完了にする：\($0)" },
            reopen: { "未完了に戻す：\($0)" },
            edit: "編集",
            editLabel: { "編集：\($0)" },
            delete: "削除",
            deleteLabel: { "削除：\($0)" },
            restore: "元に戻す",
            restoreLabel: { "元に戻す：\($0)" },
            addTodo: "やることを追加",
            titleField: "やること",
            titlePlaceholder: "バジルに水をやる",
            dateField: "日付",
            noteField: "メモ",
            addNote: "メモを付ける",
            add: "追加",
            editTodo: "やることを編集",
            save: "保存",
            cancel: "キャンセル",
            tryAgain: "もう一度試す",
            undo: "取り消す",
            titleMissing: "やることを入力してください。",
            titleTooLong: "長すぎます。500文字までです。",
            titleSeveralLines: "一行だけ入力できます。残りはメモに書いてください。",
            titleControlCharacter: "制御文字が含まれています。入力し直してください。",
            dateInvalid: "1年から9999年までの日付を 2026-11-30 のように入力してください。",
            noteTooLong: "長すぎます。16,384バイトまでです。",
            noteNulCharacter: "ページに表示できない文字が含まれています。",
            monthInvalid: "1から9999までの年と、月を選んでください。",
            notSaved: "ディスクに書き込めず、保存されませんでした。入力内容は残っています。もう一度お試しください。",
            notSavedDiskFull: "ディスクがいっぱいで、保存されませんでした。入力内容は残っています。",
            conflictTitle: "このやることは別の場所で変更されました",
            conflictExplanation: """
                開いたあとに別の場所で保存されています。フォームにはあなたの内容、その横に保存済みの内容があります。\
                もう一度保存すると、あなたの内容になります。
                """,
            savedVersion: "現在の内容",
            typedText: "入力した内容",
            added: { title, date in "\(dayTitle(date))に「\(title)」を追加しました。" },
            completed: { "「\($0)」を完了しました。" },
            completedDay: { title, date in "「\(title)」を完了しました。\(dayTitle(date))は花丸です！" },
            reopened: { "「\($0)」を未完了に戻しました。" },
            saved: { "「\($0)」を保存しました。" },
            deleted: { "「\($0)」を削除しました。" },
            restored: { "「\($0)」を元に戻しました。" },
            welcomeTitle: "ようこそ",
            welcomeText: "今日やることをひとつ書いて「追加」を押してください。終わったら四角に印を付けます。一日のすべてが終わると、その日に花丸が付きます。",
            timeZone: { "日付は\($0)の午前0時に変わります。" },
            editedByHand: """
                Hanamaruの実行中にtodos.jsonが編集されました。編集はそのまま残し、次の起動時に取り込みます。\
                ここでの変更はいつもどおり保存されます。
                """,
            badRequest: Message(
                heading: "リクエストを読み取れませんでした",
                text: "アドレスかフォームの内容が壊れています。何も変更されていません。"
            ),
            forbidden: Message(
                heading: "別のサイトからの操作です",
                text: "やることを変更できるのは、このサイトのフォームだけです。何も変更されていません。"
            ),
            notFound: Message(
                heading: "ページが見つかりません",
                text: "アドレスをお確かめください。月のページは /2026/11 のようなアドレスです。"
            ),
            todoNotFound: Message(
                heading: "そのやることは見つかりません",
                text: "別のカレンダーのものかもしれません。"
            ),
            todoDeleted: Message(
                heading: "このやることは削除されています",
                text: "元に戻せます。内容は失われていません。"
            ),
            methodNotAllowed: Message(
                heading: "ここではその操作はできません",
                text: "このアドレスはその種類のリクエストを受け付けません。何も変更されていません。"
            ),
            misdirected: Message(
                heading: "このサーバーの名前ではありません",
                text: "localhost で開くか、お使いのアドレスを --public-origin に指定して起動してください。"
            ),
            tooLarge: Message(
                heading: "一度に送る量が多すぎます",
                text: "アドレスかフォームがこのサーバーの上限を超えています。何も変更されていません。"
            ),
            unsupportedMediaType: Message(
                heading: "フォームを読み取れませんでした",
                text: "このサーバーは通常のウェブフォームだけを受け付けます。何も変更されていません。"
            ),
            notImplemented: Message(
                heading: "その操作はできません",
                text: "このサーバーはその種類のリクエストを知りません。"
            ),
            somethingWentWrong: Message(
                heading: "問題が起きました",
                text: "サーバーのログに記録しました。やることは無事です。"
            ),
            diskFull: Message(
                heading: "保存されませんでした：ディスクがいっぱいです",
                text: "やることは無事ですが、この変更は保存されていません。空きを作ってからもう一度お試しください。"
            ),
            cannotSave: Message(
                heading: "保存されませんでした",
                text: "やることは無事ですが、この変更はディスクに書き込めませんでした。もう一度お試しください。"
            )
        )
    }()
}
