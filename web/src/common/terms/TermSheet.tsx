import { Button, Sheet } from '@openbourse/ui'
import { glossary } from '../../lib/glossary.ts'
import { useText, withText } from '../../lib/i18n.tsx'
import type { TermName } from '../../lib/terms.ts'
import css from './terms.module.css'

function Shown(props: {
  readonly of: TermName
  readonly open: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
}) {
  const text = useText('glossary')
  const { of, open, onClose, onClosed } = props
  return (
    <Sheet
      open={open}
      title={text(`term.${of}.title`)}
      onClose={onClose}
      onClosed={onClosed}
      foot={
        <Button wide kind="tonal" to={glossary({ term: of })}>
          {text('learn')}
        </Button>
      }
    >
      <Meaning of={of} />
    </Sheet>
  )
}

/** What a term means, in one sentence or two, and an example with figures. */
export function Meaning({ of }: { readonly of: TermName }) {
  const text = useText('glossary')
  return (
    <div className={css.meaning}>
      <p>{text(`term.${of}.text`)}</p>
      <p className={css.example}>
        <b>{text('example')}</b> {text(`term.${of}.example`)}
      </p>
    </div>
  )
}

/** The meaning of one term over the page that uses it, and the way to all of them. */
export const TermSheet = withText(['glossary'], Shown)
