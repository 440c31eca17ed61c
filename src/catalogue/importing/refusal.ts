/** An import that is refused. The message says why. The old catalogue stays. */
export class Refusal extends Error {}
