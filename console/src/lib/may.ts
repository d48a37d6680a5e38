import { table } from 'virtual:calls'
import type { CallName } from '@openbourse/protocol'
import { type NavigationGroup, navigation } from './navigation.ts'
import { useSession } from './session.ts'

/** Whether the operator may make a call, by the roles the call declares and the server enforces. */
export function useMay(name: CallName): boolean {
  const may = useMayAsk()
  return may(name)
}

/** The lines of the navigation that lead to something for who is signed in. */
export function useNavigation(): readonly NavigationGroup[] {
  const may = useMayAsk()
  return navigation.map(({ name, lines }) => ({
    name,
    lines: lines.filter(({ reads }) => !reads || may(reads)),
  }))
}

function useMayAsk(): (name: CallName) => boolean {
  const roles: readonly string[] = useSession()?.operator.roles ?? []
  return (name) => {
    const wanted = table[name]?.[3]
    return wanted === undefined || wanted.some((role) => roles.includes(role))
  }
}
