import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { useMay, useNavigation } from '../../lib/may.ts'
import { go, to } from '../../lib/paths.ts'
import { Keys } from '../../lib/pieces/index.ts'

type Found = {
  readonly id: string
  readonly label: string
  readonly keys?: string
  readonly open: () => void
}

/** Goes anywhere by a few letters. Arrows choose, Enter goes, Escape closes. */
export function Finder(props: { readonly onClose: () => void }) {
  const text = useText('shell')
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const ref = useRef<HTMLDialogElement>(null)
  const listId = useId()
  useEffect(() => ref.current?.showModal(), [])
  const found = useFound(typed)
  const at = Math.min(chosen, found.length - 1)
  function follow(one: Found | undefined) {
    if (!one) return
    props.onClose()
    one.open()
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') setChosen(Math.min(at + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setChosen(Math.max(at - 1, 0))
    else if (event.key === 'Enter') follow(found[at])
    else return
    event.preventDefault()
  }
  return (
    <dialog ref={ref} className="palette" aria-label={text('find')} onClose={props.onClose}>
      <div className="dialog">
        <div className="palette-field">
          <input
            role="combobox"
            aria-expanded="true"
            aria-controls={listId}
            aria-activedescendant={found[at] && `${listId}-${found[at].id}`}
            aria-label={text('find')}
            placeholder={text('find')}
            value={typed}
            spellCheck={false}
            onKeyDown={press}
            onChange={(event) => {
              setTyped(event.target.value)
              setChosen(0)
            }}
          />
        </div>
        <div
          className="palette-list"
          role="listbox"
          id={listId}
          aria-label={text('finder.places')}
          tabIndex={-1}
        >
          {found.map((one, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above is what the keyboard steers
            <div
              key={one.id}
              id={`${listId}-${one.id}`}
              role="option"
              aria-selected={index === at}
              tabIndex={-1}
              onClick={() => follow(one)}
            >
              <span className="cut">{one.label}</span>
              {one.keys !== undefined && (
                <span className="push">
                  <Keys of={one.keys} />
                </span>
              )}
            </div>
          ))}
          {found.length === 0 && <p className="quiet">{text('finder.nothing')}</p>}
        </div>
      </div>
    </dialog>
  )
}

function useFound(typed: string): readonly Found[] {
  const text = useText('shell')
  const mayRead = useMay('consoleLedgerEntry')
  const mayDecide = useMay('consoleWithdrawal')
  const mayLook = useMay('consolePersonFind')
  const wanted = typed.trim()
  const isNumber = /^\d+$/.test(wanted)
  const places = useNavigation()
    .flatMap(({ lines }) => lines)
    .map((line) => ({
      id: line.page,
      label: text(`pages.${line.page}`),
      keys: `g ${line.key}`,
      open: () => go.to(to(line.page)),
    }))
    .filter(({ label }) => label.toLowerCase().includes(wanted.toLowerCase()))
  const person: Found = {
    id: 'person',
    label: text('finder.person', { typed: wanted }),
    open: () => go.to(to('users', { by: wanted })),
  }
  // The withdrawal number that users see.
  const number = /^w-?(\d+)$/i.exec(wanted)?.[1]
  const withdrawal: Found = {
    id: 'withdrawal',
    label: text('finder.withdrawal', { number: number ?? '' }),
    open: () => go.to(to('withdrawals', { id: number })),
  }
  const entry: Found = {
    id: 'entry',
    label: text('finder.entry', { typed: wanted }),
    open: () => go.to(to('ledger', { entry: wanted })),
  }
  return [
    ...places,
    ...(mayDecide && number !== undefined ? [withdrawal] : []),
    ...(mayLook && wanted !== '' ? [person] : []),
    ...(mayRead && isNumber ? [entry] : []),
  ]
}
