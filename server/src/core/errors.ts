/** The queue of the writer is full: the command was not taken, nothing happened, the same key may be tried again. */
export class Overloaded extends Error {
  constructor(message = 'The writer has as many commands waiting as it may have.') {
    super(message)
    this.name = 'Overloaded'
  }
}

/** Nothing can be written at the moment, for the reason given. As with `Overloaded` nothing happened; it passes by itself. */
export class Unwritable extends Overloaded {
  constructor(why: string) {
    super(why)
    this.name = 'Unwritable'
  }
}

/** The account has had so many answers kept today that no more are: the command was not decided, nothing happened. */
export class DayIsFull extends Error {
  readonly max: number
  readonly secondsLeft: number

  constructor(max: number, secondsLeft: number) {
    super('The account has as many answers kept as it may have in a day.')
    this.name = 'DayIsFull'
    this.max = max
    this.secondsLeft = secondsLeft
  }
}

/** There is no room to write. The wire layer recognizes it by its code, like any full disk. */
export class NoRoom extends Unwritable {
  readonly code = 'ENOSPC'

  constructor(why: string) {
    super(why)
    this.name = 'NoRoom'
  }
}

/** The writer takes no more commands. Whether a command that was under way is durable is known only after the restart. */
export class WriterStopped extends Error {
  constructor(cause?: unknown) {
    super('The writer has stopped.', { cause })
    this.name = 'WriterStopped'
  }
}

/** Another writer has started on this database: this one must end, and nothing more of it can become durable. */
export class Fenced extends Error {
  constructor(cause: unknown) {
    super('Another writer holds the pen.', { cause })
    this.name = 'Fenced'
  }
}
