import { Users } from '../features/users/Users.tsx'

export default function UsersPage() {
  return <Users />
}
