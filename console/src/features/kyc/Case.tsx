import type { KycBench, KycWaiting, ReviewFigures } from '@openbourse/protocol'
import { useState } from 'react'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useKeys } from '../../lib/keys.ts'
import { BenchSide, Button, Part, ReasonSelect } from '../../lib/pieces/index.ts'
import { useAction } from '../../lib/query.ts'
import { utc } from '../../lib/time.ts'
import { Agreement } from './Agreement.tsx'
import styles from './kyc.module.css'
import { type Look, looks } from './looks.ts'
import { OpenCase } from './OpenCase.tsx'

/** The chosen case. It stays closed until the operator gives a reason for opening it. */
export function Case(props: { readonly of: KycWaiting; readonly agreement: ReviewFigures }) {
  const { of: one, agreement } = props
  const text = useText('kyc')
  const locale = useLocale()
  const { busy, run } = useAction('consoleKycOpen')
  const [chosen, setChosen] = useState<Look>()
  const reason = chosen ?? (one.reviews > 0 ? 'second_review' : 'review')
  const [said, setSaid] = useState<string>()
  const [bench, setBench] = useState<KycBench>()

  async function open() {
    setSaid(undefined)
    const answer = await run({ case: one.id, reason })
    if (answer.ok) setBench(answer.value)
    else setSaid(answer.msg || text('noAnswer'))
  }

  const { claim } = one
  const taken =
    claim && !claim.mine
      ? text('theirs', { name: claim.name, time: utc(locale, claim.until, 'hour') })
      : undefined
  useKeys(bench || taken !== undefined ? [] : [{ keys: 'o', says: text('open'), run: () => void open() }])
  if (bench) {
    return <OpenCase bench={bench} reason={reason} onClose={() => setBench(undefined)} />
  }
  return (
    <BenchSide
      title={one.displayId}
      acts={
        <>
          <Button kind="primary" hint="o" busy={busy} why={taken} onPress={() => void open()}>
            {text('open')}
          </Button>
          {taken !== undefined && <p className="button-why">{taken}</p>}
        </>
      }
    >
      <Part title={text('openTitle')}>
        <p className={styles.before}>{text('openText')}</p>
        <ReasonSelect
          legend={text('why')}
          reasons={looks.map((word) => ({ word, label: text(`looks.${word}`) }))}
          value={reason}
          onChange={(word) => setChosen(looks.find((known) => known === word))}
          error={said}
        />
      </Part>
      <Agreement of={agreement} />
    </BenchSide>
  )
}
