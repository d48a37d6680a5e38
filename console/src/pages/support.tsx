import { Support } from '../features/support/Support.tsx'

export default function SupportPage() {
  return <Support />
}
