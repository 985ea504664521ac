/**
 * What comes of the work, and the seconds of processor time that this process and its threads have used meanwhile. What has to be
 * quick is bounded by these: other load on the machine stretches the time on a clock.
 */
export async function measured<T>(work: () => T | Promise<T>): Promise<{ result: T; seconds: number }> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { result, seconds: (user + system) / 1e6 };
}
