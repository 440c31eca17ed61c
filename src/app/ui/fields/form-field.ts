/** What a form sends without scripts. */
export interface FormField {
  /** The id of the form. */
  form: string
  name: string
  /** The value of a checked box. */
  value?: string
}
