import type { KycBench } from '@openbourse/protocol'
import { faultsText, kycChecks } from '@openbourse/protocol/documents'
import { useState } from 'react'
import type { Results } from '../../lib/ask.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useKeys } from '../../lib/keys.ts'
import { BenchSide, Button, Facts, Part } from '../../lib/pieces/index.ts'
import { useAction } from '../../lib/query.ts'
import { say } from '../../lib/store.ts'
import { utc } from '../../lib/time.ts'
import { Checklist } from './Checklist.tsx'
import styles from './kyc.module.css'
import type { Look } from './looks.ts'
import { OtherAccounts } from './OtherAccounts.tsx'
import { failedIn, faultsIn, isPassable, isReturnable, type Verdicts } from './options.ts'
import { Photos } from './Photos.tsx'
import { Reviews } from './Reviews.tsx'

/** The open case: photos side by side, entered details, possible duplicates, and the checklist that decides. */
export function OpenCase(props: {
  readonly bench: KycBench
  readonly reason: Look
  readonly onClose: () => void
}) {
  const { bench, reason, onClose } = props
  const text = useText('kyc')
  const locale = useLocale()
  const [verdicts, setVerdicts] = useState<Verdicts>({})
  const [said, setSaid] = useState<string>()
  const [hasSeen, setSeen] = useState(() => bench.images.every((image) => image.seen))
  const given = { bench, verdicts, hasSeen }
  return (
    <BenchSide
      title={`${bench.name}, ${bench.displayId}`}
      note={text('yours', { time: utc(locale, bench.claimedUntil, 'minute') })}
      acts={<Acts of={given} onSaid={setSaid} onClose={onClose} />}
    >
      {said !== undefined && (
        <p role="alert" className="late">
          {said}
        </p>
      )}
      <div className={styles.opened}>
        <div>
          <OtherAccounts of={bench.duplicates} />
          <Photos bench={bench} reason={reason} onSeen={() => setSeen(true)} />
          {/* Beside the checklist stands what each point is held against. */}
          {bench.decided && <EnteredFields bench={bench} />}
          {bench.changed.length > 0 && (
            <Part>
              <p>{text('changed', { parts: bench.changed.join(', ') })}</p>
            </Part>
          )}
          <Twins bench={bench} />
        </div>
        <div className={styles.judged}>
          <Reviews bench={bench} />
          {!bench.decided && <Checklist bench={bench} verdicts={verdicts} onChange={setVerdicts} />}
        </div>
      </div>
    </BenchSide>
  )
}

type Given = { readonly bench: KycBench; readonly verdicts: Verdicts; readonly hasSeen: boolean }

/** Passing, returning, or putting it back; a case that this reviewer has decided is only put back here. */
function Acts(props: {
  readonly of: Given
  readonly onSaid: (said: string | undefined) => void
  readonly onClose: () => void
}) {
  const { onSaid, onClose } = props
  const { bench, verdicts, hasSeen } = props.of
  const text = useText('kyc')
  const passing = useAction('consoleKycPass')
  const refusing = useAction('consoleKycRefuse')
  const releasing = useAction('consoleKycRelease')
  const faults = faultsIn(verdicts)

  async function after(answer: { readonly ok: boolean; readonly msg?: string }, done: string) {
    if (!answer.ok) return onSaid(answer.msg || text('noAnswer'))
    say(done)
    onClose()
  }
  /** What a decision came to, for the one who made it. */
  const shown = ({ state, reviews }: Results['consoleKycPass']) =>
    text(
      state === 'pending'
        ? reviews > 1
          ? 'decidedTwice'
          : 'decidedOnce'
        : state === 'passed'
          ? 'passed'
          : 'returned',
    )
  async function pass() {
    const answer = await passing.run({ case: bench.id, checklist: kycChecks.join(',') })
    await after(answer, answer.ok ? shown(answer.value) : '')
  }
  async function giveBack() {
    const answer = await refusing.run({ case: bench.id, faults: faultsText(faults) })
    await after(answer, answer.ok ? shown(answer.value) : '')
  }
  const release = async () => after(await releasing.run({ case: bench.id }), text('released'))
  const canPass = hasSeen && isPassable(verdicts)
  const canReturn = hasSeen && isReturnable(verdicts)
  const count = faults.length
  useKeys([
    { keys: 'a', says: text('pass'), run: () => canPass && void pass() },
    { keys: 'r', says: text('return', { count }), run: () => canReturn && void giveBack() },
  ])
  const putBack = <Button onPress={() => void release()}>{text('release')}</Button>
  if (bench.decided) return putBack
  const fails = failedIn(verdicts).length > 0
  const note = text(!hasSeen ? 'lookFirst' : fails ? 'returnNote' : 'passNote')
  return (
    <div className={styles.acts}>
      {putBack}
      <span className="button-why push">{note}</span>
      <Button
        kind={fails ? undefined : 'primary'}
        hint="a"
        busy={passing.busy}
        why={canPass ? undefined : note}
        onPress={() => void pass()}
      >
        {text('pass')}
      </Button>
      <Button
        kind={fails ? 'primary' : undefined}
        hint="r"
        busy={refusing.busy}
        why={canReturn ? undefined : note}
        onPress={() => void giveBack()}
      >
        {text('return', { count })}
      </Button>
    </div>
  )
}

function EnteredFields({ bench }: { readonly bench: KycBench }) {
  const text = useText('kyc')
  const { address } = bench
  return (
    <Part title={text('typed')}>
      <Facts
        of={[
          [text('country'), bench.country],
          [text('document'), text(`documents.${bench.document}`)],
          [
            text('number'),
            <span key="number" className="code">
              {bench.number}
            </span>,
          ],
          [text('name'), bench.name],
          [text('birth'), bench.birth],
          [text('address'), [address.street, address.city, address.region, address.country].join(', ')],
        ]}
      />
    </Part>
  )
}

/** Other users with the same number, the same name and birth date, or the same photo; and this user’s earlier submissions. */
function Twins({ bench }: { readonly bench: KycBench }) {
  const text = useText('kyc')
  const locale = useLocale()
  return (
    <>
      <Part title={text('duplicates')}>
        {bench.duplicates.length === 0 ? (
          <p className="quiet">{text('noDuplicates')}</p>
        ) : (
          <ul>
            {bench.duplicates.map((one) => (
              <li key={one.case}>
                <span className="strong">{one.displayId}</span> {text(`states.${one.state}`)}:{' '}
                {one.by.map((what) => text(`by.${what}`)).join(', ')}
              </li>
            ))}
          </ul>
        )}
      </Part>
      {bench.history.length > 0 && (
        <Part title={text('history')}>
          <ul>
            {bench.history.map((one) => (
              <li key={one.n}>
                {utc(locale, one.submittedAt, 'minute')} {text(`states.${one.state}`)}{' '}
                <span className="code">{one.faults}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  )
}
