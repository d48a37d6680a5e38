import { Deposits } from '../features/deposits/Deposits.tsx'

export default function DepositsPage() {
  return <Deposits />
}
