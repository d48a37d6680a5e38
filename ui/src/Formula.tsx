import { type ReactNode, useState } from 'react'
import { Button } from './Button.tsx'
import { useUi } from './context.tsx'
import { Facts } from './Facts.tsx'
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
  readonly more?: readonly { readonly key: string; readonly term: ReactNode; readonly value: ReactNode }[]
}

/** A computed number's name with a dotted line; a press opens how it is computed. The work is done only then. */
export function Formula(props: { readonly children: ReactNode; readonly of: () => Computation }) {
  const { words } = useUi()
  const [shown, setShown] = useState<Computation>()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        className="ask"
        aria-haspopup="dialog"
        onClick={() => {
          setShown(props.of())
          setOpen(true)
        }}
      >
        {props.children}
        <span className="sr"> ({words.howComputed})</span>
      </button>
      {shown && (
        <Sheet
          open={open}
          title={shown.title}
          onClose={close}
          onClosed={() => setShown(undefined)}
          foot={
            <Button wide onPress={close}>
              {words.close}
            </Button>
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
      )}
    </>
  )
}

function SumLine({ terms, result }: Sum) {
  return (
    <div className="sum">
      {terms.map((term, index) => (
        <SumTerm key={term.name} {...term} sign={term.sign ?? (index === terms.length - 1 ? '=' : '+')} />
      ))}
      <div>
        <b className="result">{result.value}</b>
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
