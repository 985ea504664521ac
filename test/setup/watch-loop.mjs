/**
 * Loaded into a service. Tells its parent, where it asks for `longest`, how long one turn of the event loop has kept the
 * processor at most since it was last asked, in milliseconds without those that the processor was another's; where it asks
 * for `connections`, from which ports some are open; and for `spent`, how many milliseconds of processor time all its threads
 * have used since it was asked that.
 */
import { subscribe } from 'node:diagnostics_channel';

const TICK = 20;
let longest = 0;
let asked = process.cpuUsage();
const connections = new Set();
let last = performance.now();
let cpu = process.threadCpuUsage();

function look() {
  const [now, used] = [performance.now(), process.threadCpuUsage(cpu)];
  longest = Math.max(longest, Math.min(now - last, (used.user + used.system) / 1_000));
  [last, cpu] = [now, process.threadCpuUsage()];
}

setInterval(look, TICK).unref();
subscribe('net.server.socket', ({ socket }) => {
  const { remotePort } = socket;
  connections.add(remotePort);
  socket.once('close', () => connections.delete(remotePort));
});
const answers = {
  longest() {
    look();
    const told = longest;
    longest = 0;
    return told;
  },
  connections: () => [...connections],
  spent() {
    const { user, system } = process.cpuUsage(asked);
    asked = process.cpuUsage();
    return (user + system) / 1_000;
  },
};
process.on('message', (message) => {
  const { id, ask } = message;
  if (ask in answers) process.send({ id, answer: answers[ask]() });
});
process.channel?.unref();
