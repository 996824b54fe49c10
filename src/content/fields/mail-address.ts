/** Parts separated by dots, then a host of at least two parts, the last of letters only. */
const MAIL_ADDRESS = /^(?:[\w+'-]+\.)*[\w+'-]*[\w+-]@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i;

/** Whether text is an email address that every mail program accepts, without a name or `mailto:`. */
export function isMailAddress(text: string): boolean {
  return MAIL_ADDRESS.test(text);
}
