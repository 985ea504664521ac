// Loaded into a service that a tool or a test has started: it ends with that process, however that ends.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
