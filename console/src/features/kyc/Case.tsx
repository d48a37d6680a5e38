import type { KycBench, KycWaiting } from '@openbourse/protocol'
import { useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { useKeys } from '../../lib/keys.ts'
import { BenchSide, Button, Part, ReasonSelect } from '../../lib/pieces/index.ts'
import { outdated, useAction } from '../../lib/query.ts'
import { type Look, looks } from './looks.ts'
import { Opened } from './Opened.tsx'

/** A case that was chosen: closed until somebody says why he looks. */
export function Case({ of: one }: { readonly of: KycWaiting }) {
  const text = useText('kyc')
  const { busy, run } = useAction('consoleKycOpen')
  const [reason, setReason] = useState<Look | ''>(one.refusal || one.signed > 0 ? 'second_review' : 'review')
  const [said, setSaid] = useState<string>()
  const [bench, setBench] = useState<KycBench>()

  async function open() {
    if (reason === '') return setSaid(text('needReason'))
    setSaid(undefined)
    const answer = await run({ case: one.id, reason })
    if (answer.ok) setBench(answer.value)
    else setSaid(answer.msg || text('noAnswer'))
    await outdated('consoleKycQueue')
  }

  useKeys(bench ? [] : [{ keys: 'o', says: text('open'), run: () => void open() }])
  if (bench && reason !== '') {
    return <Opened bench={bench} reason={reason} onClose={() => setBench(undefined)} />
  }
  return (
    <BenchSide
      title={one.displayId}
      acts={
        <Button kind="primary" hint="o" busy={busy} onPress={() => void open()}>
          {text('open')}
        </Button>
      }
    >
      <Part title={text('openTitle')}>
        <p>{text('openText')}</p>
        <ReasonSelect
          legend={text('why')}
          reasons={looks.map((word) => ({ word, label: text(`looks.${word}`) }))}
          value={reason}
          onChange={(word) => setReason(looks.find((known) => known === word) ?? '')}
          error={said}
        />
      </Part>
    </BenchSide>
  )
}
