/**
 * Loaded into a service: tells its parent how long one turn of the event loop has kept the processor at most, in
 * milliseconds, since it was last asked. Time in which the thread had no processor does not count.
 */
const TICK = 20;
let longest = 0;
let last = performance.now();
let cpu = process.threadCpuUsage();

function look() {
  const [now, used] = [performance.now(), process.threadCpuUsage(cpu)];
  longest = Math.max(longest, Math.min(now - last, (used.user + used.system) / 1_000));
  [last, cpu] = [now, process.threadCpuUsage()];
}

setInterval(look, TICK).unref();
process.on('message', (message) => {
  if (message !== 'longest turn') return;
  look();
  process.send({ longest, memory: process.memoryUsage().rss });
  longest = 0;
});
process.channel?.unref();
