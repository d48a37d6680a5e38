/** The share of equal votes; undefined before there are enough of them. */
export function voteShare(ahead: number, behind: number, fewest = 20): number | undefined {
  const all = ahead + behind
  return all < fewest ? undefined : ahead / all
}
