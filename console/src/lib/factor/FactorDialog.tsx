import { ShowOne } from '@openbourse/ui'
import { useEffect, useRef, useState } from 'react'
import { ask } from '../ask.ts'
import { useText } from '../i18n.tsx'
import { Dialog } from '../pieces/Dialog.tsx'
import { Bones, Failed } from '../pieces/EmptyQueue.tsx'
import styles from './factor.module.css'
import { type Proof, SecondFactor, type Wanted } from './SecondFactor.tsx'
import { useRefusal } from './said.ts'

/** Asks for the second factor again before something is signed; the act continues once it is proved. */
export function FactorDialog(props: { readonly onClose: () => void; readonly onProved: () => void }) {
  const text = useText('factor')
  const [wanted, setWanted] = useState<Wanted>()
  const [silent, setSilent] = useState(false)
  const refusal = useRefusal()
  const [said, setSaid] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function send(proof: Proof) {
    setBusy(true)
    setSilent(false)
    setSaid(undefined)
    const answer = await ask('consoleFactor', proof)
    setBusy(false)
    if (!answer.ok) {
      if (!wanted) setSilent(true)
      else setSaid(refusal(answer))
    } else if ('secondFactor' in answer.value) setWanted(answer.value.secondFactor)
    else props.onProved()
  }
  const latest = useRef(send)
  latest.current = send
  // A passkey answers one question, which is asked when the dialog opens.
  useEffect(() => void latest.current({}), [])

  const again = () => void send({})
  const face = wanted
    ? ({ state: 'ready', value: wanted } as const)
    : silent
      ? ({ state: 'failed', retry: again } as const)
      : ({ state: 'waiting' } as const)
  return (
    <Dialog title={text('title')} onClose={props.onClose}>
      <div className={styles.ways}>
        <p className="two">{text('about')}</p>
        <ShowOne of={face} skeleton={<Bones rows={2} />} failed={(retry) => <Failed retry={retry} />}>
          {(ways) => (
            <SecondFactor
              wanted={ways}
              go={text('prove')}
              busy={busy}
              said={said}
              onProof={(proof) => void send(proof)}
            />
          )}
        </ShowOne>
      </div>
    </Dialog>
  )
}
