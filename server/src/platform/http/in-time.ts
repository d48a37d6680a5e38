/** The answer of a call did not come in time: what it was to change may still be done, or not. */
export class LateAnswer extends Error {
  constructor(withinMs: number) {
    super(`no answer within ${withinMs} ms`)
    this.name = 'LateAnswer'
  }
}

/** Passes an answer on, or rejects with `LateAnswer` when it takes longer: nobody hangs on a database that hangs. */
export function inTime<T>(answer: Promise<T>, withinMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LateAnswer(withinMs)), withinMs)
    answer.then(
      (value) => {
        clearTimeout(timer)
        resolve(value)
      },
      (error: unknown) => {
        clearTimeout(timer)
        reject(error)
      },
    )
  })
}
