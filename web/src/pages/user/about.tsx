import { AboutText } from '../../features/legal/AboutText.tsx'
import { WithLegal } from '../../lib/i18n.tsx'

export default function AboutPage() {
  return (
    <WithLegal>
      <AboutText />
    </WithLegal>
  )
}
