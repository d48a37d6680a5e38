let count = 0

/** How many commands are waiting for their answer. */
export const commandsUnderWay = (): number => count

/** Counts a command until it is answered or given up. */
export async function whileUnderWay<T>(command: Promise<T>): Promise<T> {
  count += 1
  try {
    return await command
  } finally {
    count -= 1
  }
}
