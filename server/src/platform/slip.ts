/** Whether two numbers differ in one character or in two swapped neighbors, as typing errors do. */
export function isSlip(typed: string, meant: string): boolean {
  if (typed === meant) return false
  const at = [...typed].findIndex((sign, place) => sign !== meant[place])
  const first = at < 0 ? typed.length : at
  const [rest, other] = [typed.slice(first), meant.slice(first)]
  const isSwap =
    rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2) && rest.length > 1
  return isSwap || rest.slice(1) === other.slice(1) || rest.slice(1) === other || rest === other.slice(1)
}
