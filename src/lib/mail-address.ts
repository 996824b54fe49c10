/** Parts with a dot between, then a host of at least two parts, the last of letters. */
const MAIL_ADDRESS = /^(?:[\w+'-]+\.)*[\w+'-]*[\w+-]@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i;

/** Whether text is a mail address that every mail program takes, without a name or `mailto:`. */
export function isMailAddress(text: string): boolean {
  return MAIL_ADDRESS.test(text);
}
