/**
 * Loaded into a service: tells its parent how long one turn of the event loop has kept the processor at most since it was
 * last asked, in milliseconds, and how many connections it has open. Time without a processor does not count.
 */
import { subscribe } from 'node:diagnostics_channel';

const TICK = 20;
let longest = 0;
let connections = 0;
let last = performance.now();
let cpu = process.threadCpuUsage();

function look() {
  const [now, used] = [performance.now(), process.threadCpuUsage(cpu)];
  longest = Math.max(longest, Math.min(now - last, (used.user + used.system) / 1_000));
  [last, cpu] = [now, process.threadCpuUsage()];
}

setInterval(look, TICK).unref();
subscribe('net.server.socket', ({ socket }) => {
  connections++;
  socket.once('close', () => connections--);
});
process.on('message', (message) => {
  if (message !== 'watched') return;
  look();
  process.send({ longest, connections });
  longest = 0;
});
process.channel?.unref();
