import { Operators } from '../features/operators/Operators.tsx'

export default function OperatorsPage() {
  return <Operators />
}
