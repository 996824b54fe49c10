type Environment = Readonly<Record<string, string | undefined>>;

/**
 * What builders and commands are given of the environment: all but the publisher's own secrets. Those are
 * empty, not absent: builders read the file of variables anew, and would find them there.
 */
export function commandEnvironment(env: Environment): Environment {
  return {
    ...env,
    SANITY_WEBHOOK_SECRET: '',
    NOTIFY_URL: '',
    // Said at the start, since that file may say otherwise by then: no build may come to show drafts.
    SANITY_PERSPECTIVE: env['SANITY_PERSPECTIVE']?.trim() || 'published',
  };
}
