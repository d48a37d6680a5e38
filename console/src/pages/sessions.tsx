import { Sessions } from '../features/sessions/Sessions.tsx'

export default function SessionsPage() {
  return <Sessions />
}
