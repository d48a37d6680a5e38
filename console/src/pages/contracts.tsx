import { Contracts } from '../features/contracts/Contracts.tsx'

export default function ContractsPage() {
  return <Contracts />
}
