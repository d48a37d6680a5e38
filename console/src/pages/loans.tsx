import { Loans } from '../features/loans/Loans.tsx'

export default function LoansPage() {
  return <Loans />
}
