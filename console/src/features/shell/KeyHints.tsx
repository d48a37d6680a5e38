import { useText } from '../../lib/i18n.tsx'
import { useAllKeys } from '../../lib/keys.ts'
import { Dialog, Keys } from '../../lib/pieces/index.ts'

/** All keyboard shortcuts of the screen. */
export function KeyHints(props: { readonly onClose: () => void }) {
  const text = useText('shell')
  const keys = useAllKeys()
  const places = keys.filter(({ keys: one }) => one.startsWith('g '))
  const acts = keys.filter(({ keys: one }) => !one.startsWith('g '))
  return (
    <Dialog title={text('keys.title')} onClose={props.onClose}>
      <div className="hints">
        {[acts, places].map((part) => (
          <dl
            key={part === acts ? 'acts' : 'places'}
            className="form"
            style={{ gap: 'inherit', alignContent: 'start' }}
          >
            {part.map((one) => (
              <div className="hint" key={one.keys}>
                <dt>
                  <Keys of={one.keys} />
                  <span className="sr">{one.keys}</span>
                </dt>
                <dd>{one.says}</dd>
              </div>
            ))}
          </dl>
        ))}
      </div>
    </Dialog>
  )
}
