import { Linked } from '../features/linked/Linked.tsx'

export default function LinkedPage() {
  return <Linked />
}
