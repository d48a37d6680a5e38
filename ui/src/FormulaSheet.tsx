import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { useUi } from './context.tsx'
import { Facts } from './Facts.tsx'
import { dots, useHidden } from './hidden.tsx'
import type { Href } from './href.ts'
import { Sheet } from './Sheet.tsx'

export type Sum = {
  readonly terms: readonly {
    readonly value: string
    readonly name: string
    readonly sign?: '+' | '−' | '×' | '÷'
  }[]
  readonly result: { readonly value: string; readonly name: string }
}

export type Computation = {
  readonly title: string
  /** One sentence. */
  readonly sentence: string
  readonly sum: Sum
  readonly source: string
  readonly readAt: string
  /** Address of the word's explanation. */
  readonly learn?: Href
  readonly more?: readonly { readonly key: string; readonly term: ReactNode; readonly value: ReactNode }[]
}

/** How a number is computed: one sentence, the sum, its source and the time of its data. */
export function FormulaSheet(props: {
  readonly of: Computation
  readonly open: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
}) {
  const { words } = useUi()
  const { of: shown, open, onClose } = props
  return (
    <Sheet
      open={open}
      title={shown.title}
      onClose={onClose}
      onClosed={props.onClosed}
      foot={
        <>
          {shown.learn && (
            <Button wide kind="tonal" to={shown.learn}>
              {words.learnMore}
            </Button>
          )}
          <Button wide onPress={onClose}>
            {words.close}
          </Button>
        </>
      }
    >
      <div className="stack formula">
        <p className="t3">{shown.sentence}</p>
        <SumLine {...shown.sum} />
        <Facts
          of={[
            { key: 'from', term: words.from, value: shown.source },
            { key: 'at', term: words.readAt, value: shown.readAt },
            ...(shown.more ?? []),
          ]}
        />
      </div>
    </Sheet>
  )
}

function SumLine({ terms, result }: Sum) {
  const hidden = useHidden()
  return (
    <div className="sum">
      {terms.map((term, index) => (
        <SumTerm
          key={term.name}
          {...term}
          {...(hidden && { value: dots })}
          sign={term.sign ?? (index === terms.length - 1 ? '=' : '+')}
        />
      ))}
      <div>
        <b className="result">{hidden ? dots : result.value}</b>
        <small>{result.name}</small>
      </div>
    </div>
  )
}

function SumTerm(props: { readonly value: string; readonly name: string; readonly sign: string }) {
  return (
    <>
      <div>
        <b>{props.value}</b>
        <small>{props.name}</small>
      </div>
      <i>{props.sign}</i>
    </>
  )
}
