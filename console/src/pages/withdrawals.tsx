import { Withdrawals } from '../features/withdrawals/Withdrawals.tsx'

export default function WithdrawalsPage() {
  return <Withdrawals />
}
