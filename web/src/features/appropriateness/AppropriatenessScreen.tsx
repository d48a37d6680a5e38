import type { AppropriatenessAttempt, AppropriatenessSubject } from '@openbourse/protocol'
import { useState } from 'react'
import { CardOf } from '../../lib/CardOf.tsx'
import { useText } from '../../lib/i18n.tsx'
import { Page } from '../../lib/Page.tsx'
import { faceOf, useCall } from '../../lib/query.ts'
import { Questions } from './Questions.tsx'
import { Standing } from './Standing.tsx'

/** One subject: its questions, the result, the waiting period, and the choice before and after it. */
export function AppropriatenessScreen({ subject }: { readonly subject: AppropriatenessSubject }) {
  const text = useText('appropriateness')
  const [attempt, setAttempt] = useState<AppropriatenessAttempt>()
  const face = faceOf(useCall('appropriatenessGet', { subject }, { freshForMs: 0 }), (standing) => standing)
  if (attempt) return <Questions attempt={attempt} onAnswered={() => setAttempt(undefined)} />
  if (face.state === 'ready') return <Standing of={face.value} onAttempt={setAttempt} />
  return (
    <Page title={text(`subject.${subject}`)}>
      <CardOf of={face} rows={4} failedTitle={text('failedTitle')} />
    </Page>
  )
}
