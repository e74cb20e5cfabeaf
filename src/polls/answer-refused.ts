/** Why a message of a participant cannot be added to their answer: `field` is the one that is wrong, the message says what to do. */
export class AnswerRefused extends Error {
  readonly field: string
  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}
