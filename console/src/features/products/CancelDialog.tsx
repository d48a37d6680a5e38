import { money } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useOutcome } from '../../lib/outcome.ts'
import { ReasonDialog } from '../../lib/pieces/index.ts'
import { useProposalWords } from '../../lib/proposals/index.ts'
import styles from './products.module.css'
import type { Cancel, Kind } from './types.ts'

/** Proposes to cancel, with the effect shown before a reason is chosen. */
export function CancelDialog(props: {
  readonly of: NonNullable<Kind['cancelling']>
  readonly id: string
  readonly title: string
  readonly cancel: Cancel
  readonly onClose: () => void
}) {
  const { users, money: amount, currency } = props.cancel
  const { words: group } = props.of
  const text = useText('products')
  const words = useProposalWords()
  const locale = useLocale()
  const { busy, run } = props.of.useSend()
  const { said, settle } = useOutcome({ done: text(`${group}.done`), noAnswer: text('noAnswer') })
  return (
    <ReasonDialog
      title={text(`${group}.title`, { name: props.title })}
      act={text(`${group}.propose`)}
      keep={text(`${group}.keep`)}
      legend={text('draft.reason')}
      reasons={props.of.reasons.map((word) => ({ word, label: words.reason(word) }))}
      busy={busy}
      said={said}
      note={text(`${group}.moving`)}
      onClose={props.onClose}
      onSend={async (reason) => settle(await run({ ref: props.id, reason }))}
    >
      <ul className={styles.consequences}>
        <li>
          <b className="strong">{text(`${group}.users`, { users })}</b>
        </li>
        <li>
          <b className="strong">{text(`${group}.money`, { money: money(locale, currency, amount) })}</b>
        </li>
        <li>{text(`${group}.shares`)}</li>
        <li>{text(`${group}.final`)}</li>
      </ul>
    </ReasonDialog>
  )
}
