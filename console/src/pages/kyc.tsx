import { Identities } from '../features/kyc/Identities.tsx'

export default function KycPage() {
  return <Identities />
}
