import { useText } from '../lib/i18n.tsx'
import { Bones, Screen } from '../lib/pieces/index.ts'

export default function OverviewPage() {
  const text = useText('overview')
  return (
    <Screen title={text('title')}>
      <Bones rows={6} />
    </Screen>
  )
}
