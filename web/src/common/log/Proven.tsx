import type { Asked, Calls } from '@openbourse/protocol'
import { Card, Facts, Item, List, Sheet, ShieldAlert, ShieldCheck, Spinner } from '@openbourse/ui'
import { useEffect, useState } from 'react'
import { useLocale, useText, withText } from '../../lib/i18n.tsx'
import { kept } from '../../lib/kept.ts'
import { useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import { prove } from './ask-worker.ts'

type Kind = Asked<Calls['meReceipt']>['kind']
type Props = { readonly kind: Kind; readonly id: string }
type State = 'checking' | 'proven' | 'waiting' | 'wrong'

/** Whether what happened stands in the public log, checked by this phone, with what was checked behind a tap. */
export const Proven = withText(['log'], ProvenLine)

function ProvenLine({ kind, id }: Props) {
  const text = useText('log')
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const query = useCall('meReceipt', { kind, id }, { freshForMs: 60_000 })
  const receipt = query.data
  const [proof, setProof] = useState<boolean>()
  useEffect(() => {
    let isWanted = true
    setProof(undefined)
    if (receipt)
      void prove({ ...receipt, leaves: receipt.leaves }, kept.get('logSeen') ?? undefined).then(
        (isProven) => isWanted && setProof(isProven),
      )
    return () => {
      isWanted = false
    }
  }, [receipt])
  const state: State =
    query.isError && !receipt ? 'waiting' : proof === undefined ? 'checking' : proof ? 'proven' : 'wrong'
  const Sign = state === 'proven' ? ShieldCheck : ShieldAlert
  return (
    <Card flush>
      <List inset="icon">
        <Item
          mark={state === 'checking' ? <Spinner /> : <Sign className="icon" aria-hidden="true" />}
          title={text(`state.${state}`)}
          note={text(`stateNote.${state}`)}
          onPress={() => setOpen(true)}
        />
      </List>
      <Sheet open={open} onClose={() => setOpen(false)} title={text(`state.${state}`)}>
        <div className="stack">
          <p>{text('how')}</p>
          {receipt && (
            <Facts
              of={[
                { key: 'rows', term: text('rows'), value: String(receipt.leaves.length) },
                {
                  key: 'log',
                  term: text('logSize'),
                  value: text('entries', { count: sizeOf(receipt.checkpoint) }),
                },
                { key: 'at', term: text('signedAt'), value: when(locale, receipt.signedAt, 'second') },
                { key: 'key', term: text('signedBy'), value: receipt.key.split('+')[0] },
              ]}
            />
          )}
        </div>
      </Sheet>
    </Card>
  )
}

const sizeOf = (note: string): number => Number(note.split('\n')[1] ?? 0)
