-- Sends the requests of a file in turn, one per line with escaped line ends, starting over at its
-- end.
local requests = {}
local last = 0

function init(args)
  for line in io.lines(args[1]) do
    requests[#requests + 1] = line:gsub("\\r\\n", "\r\n")
  end
end

function request()
  last = last % #requests + 1
  return requests[last]
end

function done(summary)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format("answers %d in %d us, %d failed\n", summary.requests, summary.duration, failed))
end
