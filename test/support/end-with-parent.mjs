// Loaded into a service that a test has started: it ends with the process of the test, however that ends.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
