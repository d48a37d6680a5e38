import { Ledger } from '../features/ledger/Ledger.tsx'

export default function LedgerPage() {
  return <Ledger />
}
